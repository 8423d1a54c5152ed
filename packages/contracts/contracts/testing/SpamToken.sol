// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title What lands in every wallet unasked: a token whose name is an advertisement.
/// It exists so that the filters against its kind can be tested.
contract SpamToken {
    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    error CannotBeMoved();

    string public constant name = "Claim at example.invalid";
    string public constant symbol = "example.invalid";
    uint8 public constant decimals = 18;

    uint256 public totalSupply;
    mapping(address account => uint256) public balanceOf;

    /// Gives every receiver the same amount, whether wanted or not.
    function airdrop(address[] calldata receivers, uint256 value) external {
        totalSupply += value * receivers.length;
        for (uint256 i; i < receivers.length; ++i) {
            balanceOf[receivers[i]] += value;
            emit Transfer(address(0), receivers[i], value);
        }
    }

    function allowance(address, address) external pure returns (uint256) {
        return 0;
    }

    function approve(address spender, uint256 value) external returns (bool) {
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transfer(address, uint256) external pure returns (bool) {
        revert CannotBeMoved();
    }

    function transferFrom(address, address, uint256) external pure returns (bool) {
        revert CannotBeMoved();
    }
}
