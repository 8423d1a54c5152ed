// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Drawing} from "./Drawing.sol";
import {Text} from "./Text.sol";

interface ERC721Receiver {
    function onERC721Received(address operator, address from, uint256 id, bytes calldata data)
        external
        returns (bytes4);
}

/// @title An ERC-721 collection whose metadata and pictures are made by the contract itself.
contract ExampleCollectible {
    event Transfer(address indexed from, address indexed to, uint256 indexed tokenId);
    event Approval(address indexed owner, address indexed approved, uint256 indexed tokenId);
    event ApprovalForAll(address indexed owner, address indexed operator, bool approved);

    error NotMinter();
    error NotAllowed();
    error UnknownToken(uint256 id);
    error WrongOwner(address from, uint256 id);
    error ZeroAddress();
    error ReceiverRefused(address to);

    string public constant name = "Latch Shapes";
    string public constant symbol = "SHAPE";
    address public immutable minter = msg.sender;

    uint256 public totalSupply;
    mapping(uint256 id => address) private owners;
    mapping(address owner => uint256) private balances;
    mapping(uint256 id => address) private approvals;
    mapping(address owner => mapping(address operator => bool)) public isApprovedForAll;

    /// Gives `to` the next token; ids count from 1.
    function mint(address to) external returns (uint256 id) {
        if (msg.sender != minter) revert NotMinter();
        if (to == address(0)) revert ZeroAddress();
        id = ++totalSupply;
        owners[id] = to;
        ++balances[to];
        emit Transfer(address(0), to, id);
    }

    function approve(address approved, uint256 id) external {
        address owner = ownerOf(id);
        if (msg.sender != owner && !isApprovedForAll[owner][msg.sender]) revert NotAllowed();
        approvals[id] = approved;
        emit Approval(owner, approved, id);
    }

    function setApprovalForAll(address operator, bool approved) external {
        isApprovedForAll[msg.sender][operator] = approved;
        emit ApprovalForAll(msg.sender, operator, approved);
    }

    function safeTransferFrom(address from, address to, uint256 id) external {
        safeTransferFrom(from, to, id, "");
    }

    function safeTransferFrom(address from, address to, uint256 id, bytes memory data) public {
        transferFrom(from, to, id);
        if (to.code.length == 0) return;
        bytes4 answer = ERC721Receiver(to).onERC721Received(msg.sender, from, id, data);
        if (answer != ERC721Receiver.onERC721Received.selector) revert ReceiverRefused(to);
    }

    function transferFrom(address from, address to, uint256 id) public {
        address owner = ownerOf(id);
        if (owner != from) revert WrongOwner(from, id);
        if (to == address(0)) revert ZeroAddress();
        bool allowed = msg.sender == owner || approvals[id] == msg.sender || isApprovedForAll[owner][msg.sender];
        if (!allowed) revert NotAllowed();
        delete approvals[id];
        --balances[from];
        ++balances[to];
        owners[id] = to;
        emit Transfer(from, to, id);
    }

    function ownerOf(uint256 id) public view returns (address owner) {
        owner = owners[id];
        if (owner == address(0)) revert UnknownToken(id);
    }

    function balanceOf(address owner) external view returns (uint256) {
        if (owner == address(0)) revert ZeroAddress();
        return balances[owner];
    }

    function getApproved(uint256 id) external view returns (address) {
        ownerOf(id);
        return approvals[id];
    }

    function tokenURI(uint256 id) external view returns (string memory) {
        ownerOf(id);
        string memory title = string.concat("Shape #", Text.decimal(id));
        return
            Text.json(
                abi.encodePacked(
                    '{"name":"',
                    title,
                    '","description":"A shape drawn by its own contract.","image":"',
                    Drawing.picture(id, title),
                    '","attributes":[{"trait_type":"Shape","value":"',
                    Drawing.shapeName(id),
                    '"},{"trait_type":"Number","display_type":"number","value":',
                    Text.decimal(id),
                    "}]}"
                )
            );
    }

    /// ERC-165, ERC-721 and its metadata extension.
    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x80ac58cd || id == 0x5b5e139f;
    }
}
