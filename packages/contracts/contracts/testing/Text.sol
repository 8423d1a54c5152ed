// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Numbers and bytes as text, for metadata that lives on the chain.
library Text {
    bytes private constant ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

    function decimal(uint256 value) internal pure returns (string memory) {
        if (value == 0) return "0";
        uint256 length;
        for (uint256 rest = value; rest != 0; rest /= 10) ++length;
        bytes memory digits = new bytes(length);
        for (uint256 rest = value; rest != 0; rest /= 10) digits[--length] = bytes1(uint8(48 + (rest % 10)));
        return string(digits);
    }

    /// RFC 4648 with padding.
    function base64(bytes memory input) internal pure returns (string memory) {
        bytes memory output = new bytes(((input.length + 2) / 3) * 4);
        uint256 next;
        for (uint256 i; i < input.length; i += 3) {
            uint256 second = i + 1 < input.length ? uint8(input[i + 1]) : 0;
            uint256 third = i + 2 < input.length ? uint8(input[i + 2]) : 0;
            uint256 bits = (uint256(uint8(input[i])) << 16) | (second << 8) | third;
            output[next++] = ALPHABET[(bits >> 18) & 63];
            output[next++] = ALPHABET[(bits >> 12) & 63];
            output[next++] = i + 1 < input.length ? ALPHABET[(bits >> 6) & 63] : bytes1("=");
            output[next++] = i + 2 < input.length ? ALPHABET[bits & 63] : bytes1("=");
        }
        return string(output);
    }

    function json(bytes memory content) internal pure returns (string memory) {
        return string.concat("data:application/json;base64,", base64(content));
    }

    function svg(bytes memory content) internal pure returns (string memory) {
        return string.concat("data:image/svg+xml;base64,", base64(content));
    }
}
